// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Code for an account by EIP-7702. Its owner's key signs a text that binds the hash to account and chain, so that a
/// plain signature of the hash is not valid (ERC-1271). The account itself can carry out several calls, all or none.
contract StrictAccount {
    bytes4 private constant VALID = 0x1626ba7e;
    bytes4 private constant INVALID = 0xffffffff;
    uint8 private constant SCHEME = 1;

    receive() external payable {}

    function execute(address[] calldata to, uint256[] calldata values, bytes[] calldata data) external payable {
        require(msg.sender == address(this), "owner");
        for (uint256 index; index < to.length; index++) {
            (bool success, bytes memory answer) = to[index].call{value: values[index]}(data[index]);
            if (!success) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    /// The signature is the number of the scheme and 65 bytes.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 66 || uint8(signature[0]) != SCHEME) return INVALID;
        bytes32 bound = keccak256(abi.encode("StrictAccount", block.chainid, address(this), hash));
        address signer = ecrecover(
            bound, uint8(signature[65]), bytes32(signature[1:33]), bytes32(signature[33:65])
        );
        return signer == address(this) ? VALID : INVALID;
    }
}
