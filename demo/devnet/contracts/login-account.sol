// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The smart account of a user of the login service. Its owner's key signs for it; anyone may pay for the gas.
contract LoginAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    bytes4 private constant VALID = 0x1626ba7e;
    bytes4 private constant INVALID = 0xffffffff;
    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant EXECUTION = keccak256("Execution(bytes32 calls,uint256 nonce)");
    bytes32 private constant SIGNED_HASH = keccak256("SignedHash(bytes32 hash)");
    /// Half of the curve's order: of the two forms of a signature, only the lower is valid.
    uint256 private constant MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address public immutable owner;
    /// Signed executions so far.
    uint256 public nonce;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// Carries out calls of the owner, all or none.
    function execute(Call[] calldata calls) external payable {
        require(msg.sender == owner, "owner");
        run(calls);
    }

    /// Carries out calls that the owner has signed, all or none. Each signature works once.
    function executeSigned(Call[] calldata calls, bytes calldata signature) external {
        bytes32 execution = keccak256(abi.encode(EXECUTION, keccak256(abi.encode(calls)), nonce));
        require(isOwners(execution, signature), "signature");
        nonce++;
        run(calls);
    }

    /// ERC-1271. The owner signs the hash for this account and chain, so that the signature is not valid elsewhere.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return isOwners(keccak256(abi.encode(SIGNED_HASH, hash)), signature) ? VALID : INVALID;
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function run(Call[] calldata calls) private {
        for (uint256 index; index < calls.length; index++) {
            (bool success, bytes memory answer) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!success) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    function isOwners(bytes32 structHash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65 || uint256(bytes32(signature[32:64])) > MAX_S) return false;
        bytes32 domain = keccak256(
            abi.encode(DOMAIN, keccak256("Login account"), keccak256("1"), block.chainid, address(this))
        );
        bytes32 hash = keccak256(abi.encodePacked("\x19\x01", domain, structHash));
        address signer =
            ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner;
    }
}
