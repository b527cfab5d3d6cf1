// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Names of accounts by their ENS namehash: registry, resolver and universal resolver in one.
contract Names {
    mapping(bytes32 node => address) private addresses;
    mapping(bytes32 node => mapping(string key => string)) public text;
    mapping(address account => string) private names;

    error ResolverNotFound(bytes name);
    error ResolverError(bytes data);
    error NameTaken(string name);

    /// The first name of an account is the one it is known by.
    function register(string calldata name, bytes32 node, address account) external {
        if (addresses[node] != address(0)) revert NameTaken(name);
        addresses[node] = account;
        if (bytes(names[account]).length == 0) names[account] = name;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        text[node][key] = value;
    }

    function addr(bytes32 node) external view returns (address payable) {
        return payable(addresses[node]);
    }

    /// ENSIP-9 and 11: the address is the same on every EVM chain.
    function addr(bytes32 node, uint256) external view returns (bytes memory) {
        return addresses[node] == address(0) ? bytes("") : abi.encodePacked(addresses[node]);
    }

    /// ENSIP-10 and 23: carries out a call to the resolver, which is this contract.
    function resolve(bytes calldata name, bytes calldata data) public view returns (bytes memory, address) {
        if (addresses[bytes32(data[4:36])] == address(0)) revert ResolverNotFound(name);
        (bool isAnswered, bytes memory answer) = address(this).staticcall(data);
        if (!isAnswered) revert ResolverError(answer);
        return (answer, address(this));
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return resolve(name, data);
    }

    /// ENSIP-19: empty for an account without a name.
    function reverse(bytes calldata account, uint256)
        public
        view
        returns (string memory, address resolver, address reverseResolver)
    {
        return (names[address(bytes20(account))], address(this), address(this));
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address resolver, address reverseResolver)
    {
        return reverse(account, coinType);
    }
}
