// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A wallet that is a contract: what its owner's key signed counts as signed by it (ERC-1271), and so does what the
/// owner approved on chain, for which the signature is empty.
contract ContractWallet {
    bytes4 private constant VALID = 0x1626ba7e;
    bytes4 private constant INVALID = 0xffffffff;

    address public immutable owner;
    mapping(bytes32 hash => bool) public isApproved;

    constructor(address owner_) {
        owner = owner_;
    }

    function approve(bytes32 hash) external {
        require(msg.sender == owner);
        isApproved[hash] = true;
    }

    /// The owner's key pays for the gas. Reverts with the reason of the call.
    function execute(address to, uint256 value, bytes calldata data) external returns (bytes memory) {
        require(msg.sender == owner, "owner");
        (bool success, bytes memory answer) = to.call{value: value}(data);
        if (!success) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        return answer;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length == 0) return isApproved[hash] ? VALID : INVALID;
        if (signature.length != 65) return INVALID;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? VALID : INVALID;
    }
}
